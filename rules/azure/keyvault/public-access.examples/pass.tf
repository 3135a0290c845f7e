variable "chosen" {
  default = false
}

resource "azurerm_key_vault" "good" {
  public_network_access_enabled = false
}

resource "azurerm_key_vault" "good_chosen" {
  public_network_access_enabled = var.chosen
}
