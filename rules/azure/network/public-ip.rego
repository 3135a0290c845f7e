# METADATA
# scope: package
# title: Network interfaces have no public address
# description: A host with a public address can be tried by everybody on the internet.
# custom:
#   id: PL-AZURE-NETWORK-12
#   severity: medium
#   resources: [azurerm_network_interface]
#   remedy: Remove public_ip_address_id, and reach the host over a load balancer, a gateway or Azure Bastion.
#   fix:
#     - remove: denied
package plumbline.azure.network.public_ip

deny contains {"message": "The network interface has a public address.", "path": ["ip_configuration", i, "public_ip_address_id"]} if {
	some i, configuration in input.resource.attributes.ip_configuration
	object.get(configuration, "public_ip_address_id", "") != ""
}
