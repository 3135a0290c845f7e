variable "chosen" {
  default = true
}

resource "azurerm_container_registry" "good" {
  zone_redundancy_enabled = true
}

resource "azurerm_container_registry" "good_chosen" {
  zone_redundancy_enabled = var.chosen
}
