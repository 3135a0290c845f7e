# METADATA
# scope: package
# title: Apps do not answer to every web site
# description: With * any web site can call the app with the browser of a visitor.
# custom:
#   id: PL-AZURE-APPSERVICE-9
#   severity: medium
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   remedy: Name the web sites in allowed_origins of cors.
#   fix:
#     - set: {denied: '${var.allowed_origin}'}
#       suppose: {allowed_origin: 'https://www.example.com'}
package plumbline.azure.appservice.cors

deny contains {"message": "Every web site may call the app.", "path": ["site_config", i, "cors", j, "allowed_origins", k]} if {
	some i, config in input.resource.attributes.site_config
	some j, cors in config.cors
	some k, origin in cors.allowed_origins
	origin == "*"
}
