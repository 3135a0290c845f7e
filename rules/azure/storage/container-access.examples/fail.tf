locals {
  chosen = "blob"
}

resource "azurerm_storage_container" "bad" {
  container_access_type = "blob"
}

resource "azurerm_storage_container" "bad_other1" {
  container_access_type = "container"
}

resource "azurerm_storage_container" "bad_each" {
  for_each              = toset(["a", "b"])
  container_access_type = local.chosen
}
