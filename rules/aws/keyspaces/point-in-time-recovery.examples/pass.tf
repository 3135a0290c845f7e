resource "aws_keyspaces_table" "good" {
  keyspace_name = "orders"
  table_name    = "orders"
  schema_definition {
    column {
      name = "id"
      type = "ascii"
    }
    partition_key {
      name = "id"
    }
  }
  point_in_time_recovery {
    status = "ENABLED"
  }
}
