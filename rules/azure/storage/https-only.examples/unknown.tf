variable "given" {}

resource "azurerm_storage_account" "unknown" {
  https_traffic_only_enabled = var.given
}
