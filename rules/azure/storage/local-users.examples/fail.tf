locals {
  chosen = true
}

resource "azurerm_storage_account" "bad" {
  sftp_enabled       = true
  local_user_enabled = true
}

resource "azurerm_storage_account" "bad_each" {
  sftp_enabled       = true
  for_each           = toset(["a", "b"])
  local_user_enabled = local.chosen
}

resource "azurerm_storage_account" "bad_absent" {
  sftp_enabled = true
}
