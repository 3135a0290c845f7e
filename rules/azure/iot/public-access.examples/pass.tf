variable "chosen" {
  default = false
}

resource "azurerm_iothub" "good" {
  public_network_access_enabled = false
}

resource "azurerm_iothub" "good_chosen" {
  public_network_access_enabled = var.chosen
}
