variable "chosen" {
  default = false
}

resource "azurerm_data_factory" "good" {
  public_network_enabled = false
}

resource "azurerm_data_factory" "good_chosen" {
  public_network_enabled = var.chosen
}
