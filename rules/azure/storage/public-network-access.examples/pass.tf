variable "chosen" {
  default = false
}

resource "azurerm_storage_account" "good" {
  public_network_access_enabled = false
}

resource "azurerm_storage_account" "good_chosen" {
  public_network_access_enabled = var.chosen
}
