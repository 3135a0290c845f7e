variable "given" {}

resource "azurerm_storage_container" "unknown" {
  container_access_type = var.given
}
