variable "chosen" {
  default = false
}

resource "azurerm_storage_account" "good" {
  sftp_enabled       = true
  local_user_enabled = false
}

resource "azurerm_storage_account" "good_chosen" {
  sftp_enabled       = true
  local_user_enabled = var.chosen
}
