# METADATA
# scope: package
# title: Subnets have a network security group
# description: Without one every port of every host in the subnet can be reached from the networks around it.
# custom:
#   id: PL-AZURE-NETWORK-8
#   severity: medium
#   resources: [azurerm_subnet]
#   frameworks:
#     CIS-Azure-5.0: ["7.11"]
#     CIS-Azure-6.0: ["7.11"]
#     ISO27001-2022: ["A.8.20", "A.8.22"]
#     SOC2: ["CC6.6"]
#   remedy: Add an azurerm_subnet_network_security_group_association for the subnet.
#   fix:
#     - add:
#         azurerm_subnet_network_security_group_association:
#           subnet_id: ${subject.id}
#           network_security_group_id: ${var.network_security_group_id}
package plumbline.azure.network.subnet_security_group

# Azure does not allow groups in these, or its service fails with them.
not_applicable if input.resource.attributes.name in {"GatewaySubnet", "AzureFirewallSubnet", "AzureFirewallManagementSubnet", "RouteServerSubnet", "AzureBastionSubnet"}

has_group if {
	some each in input.companions
	each.type == "azurerm_subnet_network_security_group_association"
}

deny contains {"message": "The subnet has no network security group.", "path": []} if {
	not not_applicable
	not has_group
}
