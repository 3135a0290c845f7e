# METADATA
# scope: package
# title: Virtual networks are protected against floods of traffic
# description: Without a plan the public addresses in the network have only the protection that Azure gives itself.
# custom:
#   id: PL-AZURE-NETWORK-15
#   severity: low
#   resources: [azurerm_virtual_network]
#   frameworks:
#     CIS-Azure-5.0: ["8.5"]
#     CIS-Azure-6.0: ["8.5"]
#     ISO27001-2022: ["A.8.20"]
#   remedy: Add ddos_protection_plan with enable true.
#   fix:
#     - set: {ddos_protection_plan.0: {id: "${var.ddos_protection_plan_id}", enable: true}}
#       whole: true
#       marks: costs
package plumbline.azure.network.vnet_ddos

deny contains {"message": "The virtual network has no plan against floods of traffic.", "path": ["ddos_protection_plan"]} if {
	not input.resource.attributes.ddos_protection_plan[0].enable == true
}
