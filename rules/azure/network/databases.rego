# METADATA
# scope: package
# title: Network security groups do not open databases to the internet
# description: A database that anybody can reach is tried with stolen and guessed credentials, and attacked through its own defects.
# custom:
#   id: PL-AZURE-NETWORK-3
#   severity: high
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   remedy: Allow the ports of databases only from the networks of their clients.
#   fix:
#     - type: azurerm_network_security_group
#       at: security_rule.*.source_address_prefixes
#       remove: denied
#     - type: azurerm_network_security_rule
#       at: source_address_prefixes
#       remove: denied
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.azure.network.databases

import data.plumbline.lib.azure_networks

ports := {
	1433: "SQL Server",
	1521: "Oracle",
	3306: "MySQL",
	5432: "PostgreSQL",
	6379: "Redis",
	9042: "Cassandra",
	9200: "Elasticsearch",
	11211: "Memcached",
	27017: "MongoDB",
}

deny contains {"message": sprintf("Port %d of %s is open to %s.", [port, database, source]), "path": path, "port": port} if {
	some port, database in ports
	some [path, source] in azure_networks.tcp_openings(input.resource, port)
}
