variable "chosen" {
  default = true
}

resource "azurerm_kusto_cluster" "good" {
  double_encryption_enabled = true
}

resource "azurerm_kusto_cluster" "good_chosen" {
  double_encryption_enabled = var.chosen
}
