-- An invoice that is asked for bears the name its label has by then.
grant update (company_name, pic) on invoice to app_tenant;
