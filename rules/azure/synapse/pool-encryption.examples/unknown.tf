variable "given" {}

resource "azurerm_synapse_sql_pool" "unknown" {
  data_encrypted = var.given
}
