# METADATA
# scope: package
# title: Synapse workspaces keep data in the company
# description: Without protection a pipeline can copy data to any tenant.
# custom:
#   id: PL-AZURE-SYNAPSE-2
#   severity: medium
#   resources: [azurerm_synapse_workspace]
#   remedy: Set data_exfiltration_protection_enabled to true; the workspace is made anew.
#   fix:
#     - set: {data_exfiltration_protection_enabled: true, managed_virtual_network_enabled: true}
#       marks: removes
#       whole: true
package plumbline.azure.synapse.data_exfiltration

attributes := input.resource.attributes

deny contains {"message": "Data can leave the company.", "path": ["data_exfiltration_protection_enabled"]} if not attributes.data_exfiltration_protection_enabled == true
