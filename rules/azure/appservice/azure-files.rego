# METADATA
# scope: package
# title: Apps keep files in Azure Files
# description: Files beside the code are lost when the app moves.
# custom:
#   id: PL-AZURE-APPSERVICE-15
#   severity: low
#   resources: [azurerm_app_service, azurerm_linux_web_app, azurerm_windows_web_app]
#   remedy: Add storage_account with type AzureFiles.
#   fix:
#     - set:
#         storage_account:
#           - name: files
#             type: AzureFiles
#             account_name: ${var.storage_account_name}
#             share_name: ${var.share_name}
#             access_key: ${var.storage_access_key}
#             mount_path: ${var.mount_path}
#       whole: true
package plumbline.azure.appservice.azure_files

is_kept if input.resource.attributes.storage_account[_].type == "AzureFiles"

deny contains {"message": "The app keeps no files in Azure Files.", "path": ["storage_account"]} if not is_kept
