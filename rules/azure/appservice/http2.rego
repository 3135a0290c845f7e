# METADATA
# scope: package
# title: Apps speak HTTP/2
# description: HTTP/2 is faster, and lacks some of the weaknesses of its predecessor.
# custom:
#   id: PL-AZURE-APPSERVICE-4
#   severity: low
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   frameworks:
#     CIS-Azure-3.0: ["9.10"]
#     HIPAA: ["164.312(e)(1)"]
#   remedy: Set http2_enabled in site_config to true.
#   fix:
#     - set: {site_config.0.http2_enabled: true}
package plumbline.azure.appservice.http2

attributes := input.resource.attributes

deny contains {"message": "The app does not speak HTTP/2.", "path": ["site_config", 0, "http2_enabled"]} if not attributes.site_config[0].http2_enabled == true
