resource "aws_kms_key" "data" {}

resource "aws_keyspaces_table" "good" {
  keyspace_name = "orders"
  table_name    = "orders"
  schema_definition {
    column {
      name = "id"
    }
    partition_key {
      name = "id"
    }
  }
  encryption_specification {
    type               = "CUSTOMER_MANAGED_KMS_KEY"
    kms_key_identifier = aws_kms_key.data.arn
  }
}
