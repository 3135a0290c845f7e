# METADATA
# scope: package
# title: Nodes of Databricks have no public addresses
# description: A node with a public address can be tried by everybody on the internet.
# custom:
#   id: PL-AZURE-DATABRICKS-2
#   severity: medium
#   resources: [azurerm_databricks_workspace]
#   frameworks:
#     CIS-Azure-6.0: ["2.1.9"]
#     ISO27001-2022: ["A.8.20"]
#   remedy: Set no_public_ip in custom_parameters to true, or leave it out from version 4 of the provider on.
#   fix:
#     - set: {custom_parameters.0.no_public_ip: true}
#       marks: removes
package plumbline.azure.databricks.no_public_ip

attributes := input.resource.attributes

deny contains {"message": "The nodes have public addresses.", "path": ["custom_parameters", 0, "no_public_ip"]} if attributes.custom_parameters[0].no_public_ip == false
