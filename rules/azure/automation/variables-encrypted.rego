# METADATA
# scope: package
# title: Variables of automation are encrypted
# description: Everybody who may read the automation account reads a variable that is not encrypted.
# custom:
#   id: PL-AZURE-AUTOMATION-1
#   severity: high
#   resources: [azurerm_automation_variable_string, azurerm_automation_variable_int, azurerm_automation_variable_bool, azurerm_automation_variable_datetime]
#   remedy: Set encrypted to true.
#   fix:
#     - set: {encrypted: true}
#       marks: replaces
package plumbline.azure.automation.variables_encrypted

attributes := input.resource.attributes

deny contains {"message": "The variable is not encrypted.", "path": ["encrypted"]} if not attributes.encrypted == true
