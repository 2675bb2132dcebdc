#!/bin/sh
# Adapts makao.conf to the containers of compose.yaml and starts nginx with it. Everything is written to $FOLDER.
set -eu
folder=${FOLDER:-/tmp}
certificates=${CERTIFICATES:-/certificates}
# Asked again after a few seconds: a container that is replaced gets another address.
servers=${SERVERS:-servers:3000 resolve}
resolver=$(awk '/^nameserver/ { print $2; exit }' /etc/resolv.conf)

if [ ! -e "$certificates/fullchain.pem" ]; then
  echo "There is no $certificates/fullchain.pem: nginx uses a certificate that browsers do not trust."
  certificates=$folder
  openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=$DOMAIN" -addext "subjectAltName=DNS:$DOMAIN" \
    -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
fi

sed -e "s/makao\.example/$DOMAIN/g" \
  -e "s|/etc/letsencrypt/live/$DOMAIN|$certificates|" \
  -e "s|/var/cache/nginx/makao|$folder/cache|; s/max_size=[0-9]*[mg]/max_size=96m/" \
  -e "s/server 127\.0\.0\.1:3001/zone makao_servers 64k; server $servers/" \
  -e "/server 127\.0\.0\.1:3002/d" \
  "${CONF:-/makao/makao.conf}" > "$folder/makao.conf"
# A machine without IPv6 can't listen on its addresses.
[ -e /proc/net/if_inet6 ] || sed -i '/listen \[::\]/d' "$folder/makao.conf"
if grep -q '127\.0\.0\.1:300' "$folder/makao.conf"; then
  echo "makao.conf names servers that this script does not know." >&2
  exit 1
fi

cat > "$folder/nginx.conf" <<END
pid $folder/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  include ${MIME_TYPES:-/etc/nginx/mime.types};
  access_log off;
  resolver $resolver valid=5s ipv6=off;
  client_body_temp_path $folder/client_body;
  proxy_temp_path $folder/proxy;
  fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi;
  scgi_temp_path $folder/scgi;
  include $folder/makao.conf;
}
END
exec nginx -c "$folder/nginx.conf" -e stderr -g 'daemon off;' "$@"
