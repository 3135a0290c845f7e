resource "azurerm_postgresql_configuration" "good" {
  name  = "log_retention_days"
  value = "7"
}

resource "azurerm_postgresql_configuration" "good_other" {
  name  = "array_nulls"
  value = "3"
}
