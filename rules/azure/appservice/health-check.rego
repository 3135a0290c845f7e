# METADATA
# scope: package
# title: Apps have a health check
# description: Without it requests go to copies of the app that do not answer.
# custom:
#   id: PL-AZURE-APPSERVICE-13
#   severity: low
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#   remedy: Set health_check_path in site_config.
#   fix:
#     - type: [azurerm_app_service, azurerm_app_service_slot]
#       set: {site_config.0.health_check_path: '${var.health_check_path}'}
#     - type: [azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#       set:
#         site_config.0.health_check_path: ${var.health_check_path}
#         site_config.0.health_check_eviction_time_in_min: 10
#       whole: true
#     - set: {site_config.0.health_check_path: '${var.health_check_path}'}
package plumbline.azure.appservice.health_check

has_check if input.resource.attributes.site_config[_].health_check_path != ""

deny contains {"message": "The app has no health check.", "path": ["site_config", 0, "health_check_path"]} if not has_check
