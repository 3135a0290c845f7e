resource "aws_kms_key" "data" {}

resource "aws_elasticache_replication_group" "good" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  kms_key_id           = aws_kms_key.data.arn
}

resource "aws_elasticache_replication_group" "good_2" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  kms_key_id           = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_elasticache_serverless_cache" "good" {
  name       = "sessions"
  engine     = "redis"
  kms_key_id = aws_kms_key.data.arn
}

resource "aws_elasticache_serverless_cache" "good_2" {
  name       = "sessions"
  engine     = "redis"
  kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
