# METADATA
# scope: package
# title: Nodes of Service Fabric encrypt what they send to each other
# description: Without it anybody in the network can read and change it.
# custom:
#   id: PL-AZURE-SERVICEFABRIC-2
#   severity: high
#   resources: [azurerm_service_fabric_cluster]
#   remedy: Add fabric_settings named Security with ClusterProtectionLevel EncryptAndSign.
#   fix:
#     - set: {'fabric_settings[name=Security].parameters.ClusterProtectionLevel': EncryptAndSign}
#       marks: removes
package plumbline.azure.servicefabric.protection_level

is_set if {
	some settings in input.resource.attributes.fabric_settings
	settings.name == "Security"
	settings.parameters.ClusterProtectionLevel == "EncryptAndSign"
}

deny contains {"message": "The nodes do not encrypt what they send to each other.", "path": ["fabric_settings"]} if not is_set
