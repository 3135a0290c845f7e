# METADATA
# scope: package
# title: Cloud SQL instances accept only TLS
# description: Without TLS passwords and data can be read on their way.
# custom:
#   id: PL-GOOGLE-SQL-3
#   severity: high
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.4"]
#     CIS-GCP-4.0: ["6.4"]
#     CIS-GCP-5.0: ["6.4"]
#     HIPAA: ["164.312(e)(1)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.12"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "2.2.5", "2.2.7", "3.5.1", "4.2.1", "4.2.1.1", "7.2.1",
#       "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.2", "10.2.1.3", "10.3.2"]
#     SOC2: ["CC6.7"]
#   remedy: Set ssl_mode to ENCRYPTED_ONLY or TRUSTED_CLIENT_CERTIFICATE_REQUIRED.
#   fix:
#     - set: {denied: ENCRYPTED_ONLY}
#       marks: removes
package plumbline.google.sql.tls

is_ok if input.resource.attributes.settings[_].ip_configuration[_].ssl_mode in {"ENCRYPTED_ONLY", "TRUSTED_CLIENT_CERTIFICATE_REQUIRED"}

is_ok if {
	not input.resource.attributes.settings[0].ip_configuration[0].ssl_mode
	input.resource.attributes.settings[0].ip_configuration[0].require_ssl == true
}

deny contains {"message": "Connections without TLS are accepted.", "path": ["settings", 0, "ip_configuration", 0, "ssl_mode"]} if not is_ok
