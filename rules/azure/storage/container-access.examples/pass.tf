variable "chosen" {
  default = "private"
}

resource "azurerm_storage_container" "good" {
  container_access_type = "private"
}

resource "azurerm_storage_container" "good_chosen" {
  container_access_type = var.chosen
}

resource "azurerm_storage_container" "good_absent" {}
