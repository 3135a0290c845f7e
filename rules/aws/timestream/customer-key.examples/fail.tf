resource "aws_timestreamwrite_database" "bad" {
  database_name = "metrics"
}

resource "aws_timestreamwrite_database" "bad_2" {
  database_name = "metrics"
  kms_key_id    = "alias/aws/managed"
}
