resource "aws_kms_key" "data" {}

resource "aws_timestreamwrite_database" "good" {
  database_name = "metrics"
  kms_key_id    = aws_kms_key.data.arn
}

resource "aws_timestreamwrite_database" "good_2" {
  database_name = "metrics"
  kms_key_id    = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
