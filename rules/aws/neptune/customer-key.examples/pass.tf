resource "aws_kms_key" "data" {}

resource "aws_neptune_cluster" "good" {
  cluster_identifier = "graph"
  kms_key_arn        = aws_kms_key.data.arn
}

resource "aws_neptune_cluster" "good_2" {
  cluster_identifier = "graph"
  kms_key_arn        = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
