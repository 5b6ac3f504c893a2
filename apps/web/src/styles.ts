// In this order: the library's layer first, then ours over it.
import '@fontsource-variable/geist/wght.css';
import '@mantine/core/styles.layer.css';
import './theme.css';
import './fields.css';
