# METADATA
# scope: package
# title: Databricks workspaces are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-DATABRICKS-1
#   severity: medium
#   resources: [azurerm_databricks_workspace]
#   frameworks:
#     CIS-Azure-6.0: ["2.1.10"]
#     ISO27001-2022: ["A.8.20"]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false, network_security_group_rules_required: NoAzureDatabricksRules}
#       marks: removes
#       whole: true
package plumbline.azure.databricks.public_access

attributes := input.resource.attributes

deny contains {"message": "The workspace can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
