variable "chosen" {
  default = true
}

resource "azurerm_container_registry" "good" {
  data_endpoint_enabled = true
}

resource "azurerm_container_registry" "good_chosen" {
  data_endpoint_enabled = var.chosen
}
