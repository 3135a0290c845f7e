# METADATA
# scope: package
# title: Apps are closed to public networks
# description: An app that only private endpoints reach cannot be tried from the internet.
# custom:
#   id: PL-AZURE-APPSERVICE-14
#   severity: medium
#   resources: [azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   frameworks:
#     HIPAA: ["164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#     SOC2: ["CC6.1"]
#   remedy: Set public_network_access_enabled to false.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.appservice.public_access

attributes := input.resource.attributes

deny contains {"message": "The app can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
