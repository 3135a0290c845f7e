variable "chosen" {
  default = false
}

resource "azurerm_api_management" "good" {
  public_network_access_enabled = false
}

resource "azurerm_api_management" "good_chosen" {
  public_network_access_enabled = var.chosen
}
