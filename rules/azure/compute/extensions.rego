# METADATA
# scope: package
# title: Machines refuse extensions
# description: An extension runs any program as administrator for whoever may write to the machine in Azure.
# custom:
#   id: PL-AZURE-COMPUTE-4
#   severity: medium
#   resources: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine]
#   remedy: Set allow_extension_operations to false where no extension is needed.
#   fix:
#     - set: {allow_extension_operations: false}
#       marks: removes
package plumbline.azure.compute.extensions

attributes := input.resource.attributes

deny contains {"message": "Extensions can be installed on the machine.", "path": ["allow_extension_operations"]} if not attributes.allow_extension_operations == false
