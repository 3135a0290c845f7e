variable "given" {}

resource "azurerm_storage_account" "unknown" {
  sftp_enabled       = true
  local_user_enabled = var.given
}
