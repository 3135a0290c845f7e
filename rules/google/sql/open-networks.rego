# METADATA
# scope: package
# title: Cloud SQL instances are not open to the internet
# description: A database that anybody can reach is one weak password away from being read.
# custom:
#   id: PL-GOOGLE-SQL-2
#   severity: critical
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.5", "6.6"]
#     CIS-GCP-4.0: ["6.5", "6.6"]
#     CIS-GCP-5.0: ["6.5", "6.7"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.4.5", "1.5.1", "3.5.1.3", "7.2.2", "7.3.1", "7.3.2", "7.3.3",
#       "8.2.7", "10.3.2"]
#     SOC2: ["CC6.2"]
#   remedy: Name only the networks of the applications in authorized_networks.
#   fix:
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.google.sql.open_networks

import data.plumbline.lib.networks

deny contains {"message": sprintf("The instance is open to %s.", [network.value]), "path": ["settings", 0, "ip_configuration", 0, "authorized_networks", i, "value"]} if {
	some i, network in input.resource.attributes.settings[0].ip_configuration[0].authorized_networks
	networks.is_open(network.value)
}
