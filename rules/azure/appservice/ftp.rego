# METADATA
# scope: package
# title: Apps are not deployed over plain FTP
# description: Over plain FTP anybody on the way can read the password and change the code.
# custom:
#   id: PL-AZURE-APPSERVICE-3
#   severity: high
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   frameworks:
#     CIS-Azure-3.0: ["9.3"]
#     HIPAA: ["164.312(e)(1)"]
#     PCI-4.0: ["1.2.5", "2.2.5"]
#   remedy: Set ftps_state in site_config to Disabled or FtpsOnly.
#   fix:
#     - set: {site_config.0.ftps_state: FtpsOnly}
#       marks: removes
package plumbline.azure.appservice.ftp

attributes := input.resource.attributes

# The newer types switch FTP off unless told otherwise.
# Source: azurerm 5.2.0, website/docs/r/linux_web_app.html.markdown and those of the other types, ftps_state.
is_older if input.resource.type in {"azurerm_app_service", "azurerm_app_service_slot", "azurerm_function_app", "azurerm_function_app_slot"}

deny contains {"message": "The app takes files over plain FTP.", "path": ["site_config", 0, "ftps_state"]} if {
	attributes.site_config[0].ftps_state == "AllAllowed"
}

deny contains {"message": "The app takes files over plain FTP.", "path": ["site_config", 0, "ftps_state"]} if {
	is_older
	not attributes.site_config[0].ftps_state
}
