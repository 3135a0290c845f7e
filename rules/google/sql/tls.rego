# METADATA
# scope: package
# title: Cloud SQL instances accept only TLS
# description: Without TLS passwords and data can be read on their way.
# custom:
#   id: PL-GOOGLE-SQL-3
#   severity: high
#   resources: [google_sql_database_instance]
#   remedy: Set ssl_mode to ENCRYPTED_ONLY or TRUSTED_CLIENT_CERTIFICATE_REQUIRED.
package plumbline.google.sql.tls

is_ok if input.resource.attributes.settings[_].ip_configuration[_].ssl_mode in {"ENCRYPTED_ONLY", "TRUSTED_CLIENT_CERTIFICATE_REQUIRED"}

is_ok if {
	not input.resource.attributes.settings[0].ip_configuration[0].ssl_mode
	input.resource.attributes.settings[0].ip_configuration[0].require_ssl == true
}

deny contains {"message": "Connections without TLS are accepted.", "path": ["settings", 0, "ip_configuration", 0, "ssl_mode"]} if not is_ok
