variable "chosen" {
  default = "Disabled"
}

resource "azurerm_app_configuration" "good" {
  public_network_access = "Disabled"
}

resource "azurerm_app_configuration" "good_chosen" {
  public_network_access = var.chosen
}
