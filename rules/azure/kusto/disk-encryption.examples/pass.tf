variable "chosen" {
  default = true
}

resource "azurerm_kusto_cluster" "good" {
  disk_encryption_enabled = true
}

resource "azurerm_kusto_cluster" "good_chosen" {
  disk_encryption_enabled = var.chosen
}
