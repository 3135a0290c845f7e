# METADATA
# scope: package
# title: Cloud SQL instances are not open to the internet
# description: A database that anybody can reach is one weak password away from being read.
# custom:
#   id: PL-GOOGLE-SQL-2
#   severity: critical
#   resources: [google_sql_database_instance]
#   remedy: Name only the networks of the applications in authorized_networks.
package plumbline.google.sql.open_networks

import data.plumbline.lib.networks

deny contains {"message": sprintf("The instance is open to %s.", [network.value]), "path": ["settings", 0, "ip_configuration", 0, "authorized_networks", i, "value"]} if {
	some i, network in input.resource.attributes.settings[0].ip_configuration[0].authorized_networks
	networks.is_open(network.value)
}
