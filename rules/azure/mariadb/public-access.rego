# METADATA
# scope: package
# title: MariaDB servers are closed to public networks
# description: A server that every network reaches can be tried with stolen and guessed credentials from anywhere.
# custom:
#   id: PL-AZURE-MARIADB-3
#   severity: high
#   resources: [azurerm_mariadb_server]
#   remedy: Set public_network_access_enabled to false, or put a flexible server into a subnet.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.mariadb.public_access

attributes := input.resource.attributes

is_closed if attributes.public_network_access_enabled == false

deny contains {"message": "The server can be reached over public networks.", "path": ["public_network_access_enabled"]} if not is_closed
