# METADATA
# scope: package
# title: Cloud SQL instances have no public address
# description: A public address puts the login of the database before the whole internet.
# custom:
#   id: PL-GOOGLE-SQL-1
#   severity: high
#   resources: [google_sql_database_instance]
#   frameworks:
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set ipv4_enabled to false, and name a private_network.
#   fix:
#     - set: {settings.0.ip_configuration.0: {ipv4_enabled: false, private_network: '${var.private_network}'}}
#       whole: true
#       marks: removes
package plumbline.google.sql.public_ip

is_ok if input.resource.attributes.settings[_].ip_configuration[_].ipv4_enabled == false

deny contains {"message": "The instance has a public address.", "path": ["settings", 0, "ip_configuration", 0, "ipv4_enabled"]} if not is_ok
