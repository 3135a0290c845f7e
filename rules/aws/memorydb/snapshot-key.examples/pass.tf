resource "aws_kms_key" "data" {}

resource "aws_memorydb_snapshot" "good" {
  cluster_name = "queue"
  kms_key_arn  = aws_kms_key.data.arn
}

resource "aws_memorydb_snapshot" "good_2" {
  cluster_name = "queue"
  kms_key_arn  = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
