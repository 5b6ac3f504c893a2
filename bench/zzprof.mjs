import fs from 'node:fs';
const f = process.argv[2]; const top = Number(process.argv[3] ?? 45);
const p = JSON.parse(fs.readFileSync(f, 'utf8'));
const self = new Map(); const byId = new Map(p.nodes.map(n=>[n.id,n]));
const dt = p.timeDeltas; 
p.samples.forEach((id,i)=>{ self.set(id,(self.get(id)??0)+dt[i]); });
const parent = new Map(); for (const n of p.nodes) for (const c of n.children??[]) parent.set(c,n.id);
const agg=new Map(), incl=new Map(); let total=0;
for (const n of p.nodes){ const t=self.get(n.id)??0; const cf=n.callFrame; const k=`${cf.functionName||'(anon)'} ${cf.url.split('/').slice(-3).join('/')}:${cf.lineNumber+1}`; agg.set(k,(agg.get(k)??0)+t); if(!/idle|program/.test(k)) total+=t;
 if(t){ const seen=new Set(); let x=n.id; while(x!==undefined){ const m=byId.get(x); const c=m.callFrame; const kk=`${c.functionName||'(anon)'} ${c.url.split('/').slice(-3).join('/')}:${c.lineNumber+1}`; if(!seen.has(kk)){seen.add(kk); incl.set(kk,(incl.get(kk)??0)+t);} x=parent.get(x);} } }
console.log('busy ms', total/1000);
for (const [k,t] of [...agg].sort((a,b)=>b[1]-a[1]).slice(0,top)) console.log((t/total*100).toFixed(1).padStart(6), k);
console.log('--- inclusive');
for (const [k,t] of [...incl].sort((a,b)=>b[1]-a[1]).slice(0,top+25)) console.log((t/total*100).toFixed(1).padStart(6), k);
