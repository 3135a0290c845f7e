# METADATA
# scope: package
# title: Apps accept only HTTPS
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-APPSERVICE-1
#   severity: high
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   frameworks:
#     CIS-Azure-3.0: ["9.1"]
#     HIPAA: ["164.312(e)(1)", "164.312(e)(2)(ii)"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Set https_only to true.
#   fix:
#     - set: {https_only: true}
#       marks: removes
package plumbline.azure.appservice.https_only

attributes := input.resource.attributes

deny contains {"message": "The app answers over plain HTTP.", "path": ["https_only"]} if not attributes.https_only == true
