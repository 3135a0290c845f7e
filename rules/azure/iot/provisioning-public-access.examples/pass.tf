variable "chosen" {
  default = false
}

resource "azurerm_iothub_dps" "good" {
  public_network_access_enabled = false
}

resource "azurerm_iothub_dps" "good_chosen" {
  public_network_access_enabled = var.chosen
}
