# METADATA
# scope: package
# title: Apps require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-APPSERVICE-2
#   severity: high
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   frameworks:
#     CIS-Azure-3.0: ["9.4"]
#     HIPAA: ["164.312(e)(1)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.5", "A.8.12", "A.8.24"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#     SOC2: ["CC6.6", "CC6.7"]
#   remedy: Set minimum_tls_version (min_tls_version in the older types) in site_config to 1.2.
#   fix:
#     - set: {denied: '1.2'}
package plumbline.azure.appservice.min_tls

attributes := input.resource.attributes

deny contains {"message": "The app accepts TLS below version 1.2.", "path": ["site_config", 0, "min_tls_version"]} if attributes.site_config[0].min_tls_version in {"1", "1.0", "1.1"}

deny contains {"message": "The app accepts TLS below version 1.2.", "path": ["site_config", 0, "minimum_tls_version"]} if attributes.site_config[0].minimum_tls_version in {"1", "1.0", "1.1"}
