# METADATA
# scope: package
# title: Storage buckets keep versions of their objects
# description: Without versions an object that is overwritten or deleted is gone.
# custom:
#   id: PL-GOOGLE-STORAGE-3
#   severity: medium
#   resources: [google_storage_bucket]
#   frameworks:
#     HIPAA: ["164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)", "164.312(c)(1)", "164.312(e)(2)(i)"]
#   remedy: Add a versioning block with enabled = true.
#   fix:
#     - set: {versioning.0.enabled: true}
#       marks: costs
package plumbline.google.storage.versioning

is_ok if input.resource.attributes.versioning[_].enabled == true

deny contains {"message": "The bucket keeps no versions.", "path": ["versioning", 0, "enabled"]} if not is_ok
